/** Thrown into the error boundary when the engine has crashed: a fault of ours, with what we know about it. */
export class EngineCrash extends Error {
  override readonly name = "EngineCrash";
  /** Prepares another try, where what crashed is remembered outside of the components. */
  readonly recover: (() => void) | undefined;

  constructor(message: string, recover?: () => void) {
    super(message);
    this.recover = recover;
  }
}
