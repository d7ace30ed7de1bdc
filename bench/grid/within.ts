/** The outcome of `work`. Throws an Error that `what` took longer than `seconds`: a browser on a busy machine may stop drawing forever. */
export async function within<Outcome>(seconds: number, what: string, work: Promise<Outcome>): Promise<Outcome> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
