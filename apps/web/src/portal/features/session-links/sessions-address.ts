/** Address of the page that plans a branch's sessions. */
export const sessionsAddress = (branchId: string | undefined): string =>
  `/appointments/sessions${branchId ? `?${new URLSearchParams({ branch: branchId })}` : ''}`;
