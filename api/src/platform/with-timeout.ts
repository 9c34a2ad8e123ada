/** Returns the answer, or throws an error with this message after the timeout. */
export async function withTimeout<T>(
  answer: Promise<T>,
  timeoutMs: number,
  message: string,
): Promise<T> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
