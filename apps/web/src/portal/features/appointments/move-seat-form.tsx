import { type Appointment, type GroupSession, type Move, move } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { localNow, todayIn } from '../../../common/local-now.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useMove, useUntoldMove } from '../booking/index.ts';
import { NoticeTick } from '../notices/index.ts';
import { endOfFourWeeks, endOfSession, FourWeeks, useSessionsOfService } from '../services/index.ts';
import { SessionChoice } from './session-choice.tsx';

type Props = { readonly appointment: Appointment; readonly onClose: () => void };

/** A seat as a move names it. */
const seatOf = ({ staffId, appointmentDate, startTime, sessionId }: Appointment) => ({
  ...{ staffId, appointmentDate, startTime },
  ...(sessionId && { sessionId }),
});

/** The sessions of the service that are to come, of which one is chosen, and whether the customer is told. */
export function MoveSeatForm({ appointment, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sending = useMove();
  const tellUntold = useUntoldMove();
  const { branchId, serviceId, staffId, appointmentDate, startTime, timeZone } = appointment;
  const today = todayIn(timeZone);
  const [from, setFrom] = useState(today);
  const sessions = useSessionsOfService({ branchId, from, to: endOfFourWeeks(from) }, serviceId);
  const place = { staffId, appointmentDate, startTime };
  const form = useContractForm(move, { ...place, notice: 'LATER' });
  const choose = (session: GroupSession) =>
    form.setValues({
      sessionId: session.id,
      staffId: session.staffId,
      appointmentDate: session.date,
      startTime: session.startTime,
    });
  const show = (first: string) => {
    form.setFieldValue('sessionId', undefined);
    setFrom(first);
  };
  const done = (moved: Appointment) => {
    const date = formatShortDate(moved.appointmentDate, language);
    const message = t('groupSessions.move.done', { name: customerNameOf(moved), date, time: moved.startTime });
    if (form.values.notice !== 'LATER') notifySuccess(message);
    else tellUntold({ moved, from: seatOf(appointment), to: seatOf(moved), message });
    onClose();
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={(body: Move) => sending.mutateAsync({ appointment, body })}
      onDone={done}
      fallback={t('groupSessions.move.failed')}
    >
      <FourWeeks from={from} earliest={today} onChange={show} />
      <QueryView
        query={sessions}
        fallback={t('groupSessions.errors.fetch')}
        skeleton={<ListSkeleton count={2} columns={1} height={60} />}
      >
        {(all) => (
          <SessionChoice
            sessions={all.filter((session) => endOfSession(session) > localNow(timeZone))}
            presentId={appointment.sessionId}
            chosenId={form.values.sessionId}
            onChoose={choose}
          />
        )}
      </QueryView>
      <NoticeTick
        appointments={[appointment]}
        isSilent={form.values.notice === 'NONE'}
        onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'LATER')}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('groupSessions.move.confirm')}
      </FormButtons>
    </ContractFormView>
  );
}
