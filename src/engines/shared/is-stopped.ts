/** Whether the run is to stop; before it answers, whatever happened during a long computation is seen to, an interruption among it. */
export async function isStopped(signal: AbortSignal | undefined): Promise<boolean> {
  await new Promise<void>((resolve) => setTimeout(resolve));
  return signal?.aborted === true;
}
