/**
 * Messages that browsers give as errors although nothing is broken: what an observer has left for the next frame, and a script
 * of somebody else's, such as an extension, of which nothing may be read.
 */
const NOISE = [/^(\w*Error: )?(Uncaught )?ResizeObserver loop /, /^(\w*Error: )?Script error\.?$/];

/** Whether a message that was caught nowhere tells of nothing that could be mended. */
export const isBrowserNoise = (message: string): boolean => NOISE.some((each) => each.test(message));
