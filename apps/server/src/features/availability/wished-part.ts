/** One service of a wish, in the choice and with the add-ons that are asked for. */
export type WishedPart = {
  readonly serviceId: string;
  /** Null or left out for its first choice */
  readonly variantId?: string | null;
  readonly addonIds?: readonly string[];
};
