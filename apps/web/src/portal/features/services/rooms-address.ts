/** Address of a branch's rooms and devices. */
export const roomsAddress = (branchId: string) => `/services/rooms?${new URLSearchParams({ branch: branchId })}`;
