import { Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../common/format.ts';
import { useIsColleagues } from '../../core/access.ts';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { lastEndOf } from '../parties/index.ts';
import { AnswerAll } from './answer-all.tsx';
import classes from './appointment-table.module.css';
import { FailureRow } from './failure-row.tsx';
import { useFocusHandover } from './use-focus-handover.ts';
import { useStatusAction } from './use-status-action.ts';

type Props = {
  /** The first of them that waits */
  readonly appointment: Appointment;
  /** Number of columns of the table */
  readonly columns: number;
};

/** Above the lines of a party that waits: whose it is, when, and what answers all of it. */
export function PartyHeading({ appointment, columns }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const action = useStatusAction(appointment);
  useFocusHandover(action.cardRef);
  const isColleagues = useIsColleagues(appointment);
  const number = action.companions.length + 1;
  // An unproven booking cannot be answered yet.
  if (number < 2 || isColleagues || appointment.provableUntil) return null;
  const { appointmentDate, startTime } = appointment;
  return (
    <>
      <tr
        className={classes.heading}
        ref={action.cardRef as RefObject<HTMLTableRowElement | null>}
        tabIndex={-1}
        aria-busy={action.isBusy}
      >
        <th scope="rowgroup" colSpan={columns - 1}>
          {customerNameOf(appointment)} · {t('appointments.allTogether', { number })}{' '}
          <Text span inherit c="dimmed" fw={400}>
            {formatListedDate(appointmentDate, language)}, {startTime} – {lastEndOf(appointment)}
          </Text>
        </th>
        <td className={classes.actions}>
          <AnswerAll appointment={appointment} action={action} size="compact-xs" />
        </td>
      </tr>
      <FailureRow action={action} columns={columns} />
    </>
  );
}
