/** Where the sessions of a branch are planned. */
export const sessionsAddress = (branchId: string | undefined): string =>
  `/appointments/sessions${branchId ? `?${new URLSearchParams({ branch: branchId })}` : ''}`;
