/**
 * How often a test with random inputs is repeated: few times in `npm test`, which many changes pay for, and `TEST_REPETITIONS` times as often
 * in `npm run bench:properties`.
 */
export const repetitions = (few: number): number => Math.ceil(few * Number(process.env['TEST_REPETITIONS'] ?? 1));
