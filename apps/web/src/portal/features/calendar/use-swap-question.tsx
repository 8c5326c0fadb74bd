import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { confirm } from '../../components/confirm.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { type SwapRequest, useSwap } from '../booking/index.ts';
import { NoticeTick } from '../notices/index.ts';
import type { Person } from './day-plan.ts';
import { placeOf } from './place.ts';
import { usePlaceText } from './use-place-text.ts';

/** Has two appointments change places, once that was confirmed, and asks again where a time is unusual. */
export function useSwapQuestion(people: readonly Person[]) {
  const { t } = useTranslation();
  const placeText = usePlaceText(people);
  const swap = useSwap();
  const describe = (appointment: Appointment) =>
    t('calendar.swap.one', { name: namesOf(appointment), place: placeText(placeOf(appointment)) });

  const send = async (body: SwapRequest): Promise<boolean> => {
    try {
      await swap.mutateAsync(body);
      return true;
    } catch (error) {
      if (body.allowOutsideHours || !isRefusal('POST /appointments/manage/swap', error, 'OUTSIDE_WORKING_HOURS')) {
        throw error;
      }
      const isAllowed = await confirm({
        title: t('calendar.unusual.title'),
        text: failureText(error, ''),
        confirmLabel: t('calendar.swap.anyway'),
      });
      return isAllowed && send({ ...body, allowOutsideHours: true });
    }
  };

  /** @returns whether they have changed places */
  return async (one: Appointment, other: Appointment): Promise<boolean> => {
    let isSilent = false;
    const isConfirmed = await confirm({
      title: t('calendar.swap.title'),
      text: `${describe(one)} ${describe(other)}`,
      details: (
        <NoticeTick
          appointments={[one, other]}
          onChange={(isTicked) => {
            isSilent = isTicked;
          }}
        />
      ),
      confirmLabel: t('calendar.swap.confirm'),
    });
    if (!isConfirmed) return false;
    try {
      const isDone = await send({ appointments: [one, other], notice: isSilent ? 'NONE' : 'NOW' });
      if (isDone) notifySuccess(t('calendar.swap.done'));
      return isDone;
    } catch (error) {
      notifyFailure(error, t('calendar.swap.failed'));
      return false;
    }
  };
}
