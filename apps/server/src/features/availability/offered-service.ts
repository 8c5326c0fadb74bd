export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly bufferMinutes: number;
};
