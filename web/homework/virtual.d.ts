declare module "virtual:homework-wasm" {
  /** The core's module of exercises, deflated, in base64. */
  const wasm: string;
  export default wasm;
}
