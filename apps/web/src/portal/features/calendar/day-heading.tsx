import { UnstyledButton } from '@mantine/core';
import { LOCALES } from '@vakit/contract';
import { useLanguage } from '../../i18n/i18n.ts';
import classes from './calendar.module.css';

type Props = {
  /** Local ISO date */
  readonly date: string;
  readonly onOpenDay: (date: string) => void;
};

/** `Mon 25`, above a day of a week: leads to that day. */
export function DayHeading({ date, onOpenDay }: Props) {
  const language = useLanguage();
  const text = new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <UnstyledButton className={classes.day} mih={24} onClick={() => onOpenDay(date)}>
      {text}
    </UnstyledButton>
  );
}
