import fc from 'fast-check';

export const COLOR = { durationMinutes: 110, bufferMinutes: 10, priceKurus: 1, priceKind: 'FIXED' } as const;
/** Forty-five minutes of work, thirty-five in which the colour takes, thirty to finish it */
export const DIVIDED = { ...COLOR, processingAfterMinutes: 45, processingMinutes: 35 };

/** Services that are divided by a wait in any way */
export const divided = fc
  .tuple(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([work, wait, finish]) => ({
    ...COLOR,
    durationMinutes: work + wait + finish,
    processingAfterMinutes: work,
    processingMinutes: wait,
  }));
