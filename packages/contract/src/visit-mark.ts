/** Marks of a visit in the salon, beside its status. */
export const VISIT_MARKS = ['LATE', 'ARRIVED', 'IN_CHAIR'] as const;
export type VisitMark = (typeof VISIT_MARKS)[number];
