/** An editor as the language server sees it: messages over a pipe, sent and awaited. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { userEnvironment } from "./inquest.ts";

const program = fileURLToPath(new URL("../bin/inquest.js", import.meta.url));

export interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Client {
  notify(method: string, params: unknown): void;
  /** The answer's result; rejects with the error. */
  request(method: string, params: unknown): Promise<unknown>;
  /** Like `request`, with its id. */
  send(method: string, params: unknown): { readonly id: number; readonly answer: Promise<Message> };
  /** The next message of this method that was not taken yet. */
  next(method: string, isIt?: (params: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Sends a text as the body of a message, whatever it is. */
  body(text: string): void;
  /** All of this method so far, taken or not. */
  heard(method: string): readonly Message[];
  /** Says good-bye; the exit code. */
  end(): Promise<number | null>;
  /** Without good-bye, if it is still there. */
  kill(): void;
}

/** `answers`: to the server's requests, such as for the settings. `solver`: the user's. */
export function startClient(
  cwd: string,
  answers: Readonly<Record<string, (params: unknown) => unknown>> = {},
  solver = "",
): Client {
  const env = { ...process.env, ...userEnvironment, INQUEST_SOLVER: solver };
  const child = spawn(process.execPath, [program, "lsp", "--stdio"], { cwd, env, stdio: ["pipe", "pipe", "inherit"] });
  const exited = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const pending = new Map<number, (message: Message) => void>();
  const heard: Message[] = [];
  const taken = new Set<Message>();
  let watchers: (() => void)[] = [];
  let lastId = 0;

  const body = (text: string): void => {
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  const write = (message: object): void => body(JSON.stringify({ jsonrpc: "2.0", ...message }));
  let buffer = Buffer.alloc(0);
  child.stdout.on("data", (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const end = buffer.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(buffer.subarray(0, Math.max(0, end)).toString())?.[1]);
      if (end < 0 || buffer.length < end + 4 + length) return;
      const message = JSON.parse(buffer.subarray(end + 4, end + 4 + length).toString()) as Message;
      buffer = buffer.subarray(end + 4 + length);
      receive(message);
    }
  });

  function receive(message: Message): void {
    if (message.method === undefined) {
      pending.get(message.id as number)?.(message);
      return;
    }
    if (message.id !== undefined) write({ id: message.id, result: answers[message.method]?.(message.params) ?? null });
    heard.push(message);
    const waking = watchers;
    watchers = [];
    for (const wake of waking) wake();
  }

  const send = (method: string, params: unknown): { readonly id: number; readonly answer: Promise<Message> } => {
    const id = ++lastId;
    const answer = new Promise<Message>((resolve) => pending.set(id, resolve));
    write({ id, method, params });
    return { id, answer };
  };

  return {
    body,
    notify: (method, params) => write({ method, params }),
    send,
    request: async (method, params) => {
      const { result, error } = await send(method, params).answer;
      if (error !== undefined) throw new Error(error.message);
      return result;
    },
    next: async (method, isIt = () => true) => {
      for (;;) {
        const found = heard.find((one) => one.method === method && !taken.has(one) && isIt(one.params as Record<string, unknown>)); // prettier-ignore
        if (found !== undefined) {
          taken.add(found);
          return found.params as Record<string, unknown>;
        }
        await new Promise<void>((resolve) => watchers.push(resolve));
      }
    },
    heard: (method) => heard.filter((one) => one.method === method),
    end: async () => {
      await send("shutdown", null).answer;
      write({ method: "exit" });
      return exited;
    },
    kill: () => void child.kill(),
  };
}
