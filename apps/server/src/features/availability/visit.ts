export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly bufferMinutes: number;
};

/** How long a visit takes, and how long the person stays busy afterwards, in minutes. */
export type Visit = { readonly durationMinutes: number; readonly bufferMinutes: number };

/** The services one after the other, then the longest of their buffers: what one of them leaves behind is put away once. */
export function visitOf(services: readonly OfferedService[]): Visit {
  return {
    durationMinutes: services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    bufferMinutes: Math.max(...services.map(({ bufferMinutes }) => bufferMinutes)),
  };
}
