import { useMatches } from '@mantine/core';

/** Whether there is room for a screen and for nothing beside it. */
export const useIsPhone = (): boolean => useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
