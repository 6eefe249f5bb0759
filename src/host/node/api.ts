/** The package's entry `inquest/node`: what a program on Node passes to the driver. */
export { nodeHost } from "./node-host.ts";
