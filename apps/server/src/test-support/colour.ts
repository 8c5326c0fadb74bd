/** Forty-five minutes of work, thirty-five in which the colour takes, thirty to finish it, ten to clean up */
export const COLOUR = {
  name: 'Saç boyama',
  durationMinutes: 110,
  processingAfterMinutes: 45,
  processingMinutes: 35,
  bufferMinutes: 10,
};
