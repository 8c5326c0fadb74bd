import { Stack } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { OpenCall } from './call-item.tsx';

/** Some of those whom somebody has to call, of one branch. */
export function OpenCalls({ appointments }: { readonly appointments: readonly Appointment[] }) {
  return (
    <Stack gap="sm">
      {appointments.map((appointment) => (
        <OpenCall key={appointment.id} appointment={appointment} withBranch={false} />
      ))}
    </Stack>
  );
}
