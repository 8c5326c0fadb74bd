import { Group, Select, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';
import type { Person } from './day-plan.ts';
import { StepButton } from './step-button.tsx';

/** In pixels; less is a tap that slipped. */
const SWIPE = 60;

type Props = {
  readonly people: readonly Person[];
  readonly person: Person;
  readonly onChange: (personId: string) => void;
  readonly children: ReactNode;
};

/** One person at a time: a swipe to the side, or a button, leads to the next one. */
export function SwipeBetweenPeople({ people, person, onChange, children }: Props) {
  const { t } = useTranslation();
  const begun = useRef<{ x: number; y: number } | null>(null);
  if (people.length < 2) return children;

  const position = people.indexOf(person);
  const go = (steps: number) => {
    const next = people[(position + steps + people.length) % people.length];
    if (next) onChange(next.id);
  };
  const start = ({ touches }: TouchEvent) => {
    const touch = touches.item(0);
    begun.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!begun.current || !touch) return;
    const across = touch.clientX - begun.current.x;
    const down = touch.clientY - begun.current.y;
    begun.current = null;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? 1 : -1);
  };
  return (
    <div onTouchStart={start} onTouchEnd={end} className={classes.swipe}>
      <Group justify="space-between" wrap="nowrap" gap={6} mb={6}>
        <StepButton label={t('calendar.previousPerson')} isBack onClick={() => go(-1)} />
        <Select
          aria-label={t('calendar.person')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={person.id}
          onChange={(id) => id && onChange(id)}
          flex={1}
        />
        <VisuallyHidden aria-live="polite">{person.name}</VisuallyHidden>
        <StepButton label={t('calendar.nextPerson')} onClick={() => go(1)} />
      </Group>
      {children}
    </div>
  );
}
