import { SimpleGrid } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import type { ComponentType, ReactNode } from 'react';
import { type AnsweredAtOnce, keyOfAnswer } from '../parties/index.ts';

const COLUMNS = { base: 1, md: 2, xl: 3 };

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

type WaitingProps = {
  readonly waiting: readonly AnsweredAtOnce<Appointment>[];
  readonly Item: ComponentType<{ answered: AnsweredAtOnce<Appointment> }>;
};

/** The same of what waits: a card for each thing to answer. */
export function WaitingGrid({ waiting, Item }: WaitingProps) {
  return (
    <SimpleGrid cols={COLUMNS}>
      {waiting.map((answered) => (
        <Item key={keyOfAnswer(answered[0])} answered={answered} />
      ))}
    </SimpleGrid>
  );
}

type Props = {
  readonly appointments: readonly Appointment[];
  readonly Item: ComponentType<{ appointment: Appointment }>;
};

export function AppointmentGrid({ appointments, Item }: Props) {
  return (
    <SimpleGrid cols={COLUMNS}>
      {appointments.map((appointment) => (
        <Item key={appointment.id} appointment={appointment} />
      ))}
    </SimpleGrid>
  );
}
