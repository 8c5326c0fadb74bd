import { SimpleGrid } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import type { ComponentType, ReactNode } from 'react';

/** Holds a list and its empty state, and takes the focus of a card that leaves it. */
export function AppointmentRegion({
  label,
  isBusy,
  children,
}: {
  label: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <section data-appointments tabIndex={-1} aria-label={label} aria-busy={isBusy} style={{ outline: 'none' }}>
      {children}
    </section>
  );
}

export const focusListOf = (card: HTMLElement) =>
  card.closest<HTMLElement>('[data-appointments]')?.focus({ preventScroll: true });

type Props = {
  readonly appointments: readonly Appointment[];
  readonly Item: ComponentType<{ appointment: Appointment }>;
};

export function AppointmentGrid({ appointments, Item }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
      {appointments.map((appointment) => (
        <Item key={appointment.id} appointment={appointment} />
      ))}
    </SimpleGrid>
  );
}
