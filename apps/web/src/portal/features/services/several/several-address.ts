/** Where several services of a branch are added at once. */
export const severalAddress = (branchId: string, from: 'template' | 'file' = 'template') =>
  `/services/several?${new URLSearchParams({ branch: branchId, from })}`;
