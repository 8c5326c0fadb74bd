/** Address of the page that adds several services of a branch at once. */
export const severalAddress = (branchId: string, from: 'template' | 'file' = 'template') =>
  `/services/several?${new URLSearchParams({ branch: branchId, from })}`;
