/** Where the rooms and devices of a branch are. */
export const roomsAddress = (branchId: string) => `/services/rooms?${new URLSearchParams({ branch: branchId })}`;
