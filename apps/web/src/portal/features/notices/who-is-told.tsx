import { formatPhone } from '@vakit/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneAnchor } from '../../components/phone-anchor.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { isWritten, type Told, useReach } from './reach.ts';

type Props = {
  /** Those of one customer count once */
  readonly appointments: readonly Told[];
  /** Whether nobody is to be sent anything */
  readonly isSilent?: boolean;
};

/** Says who gets a message about a change to appointments, and how, and whom somebody has to call instead. */
export function WhoIsTold({ appointments, isSilent = false }: Props) {
  const { t } = useTranslation();
  const reach = useReach();
  const customers = [...new Map(appointments.map((each) => [keyOf(each), each])).values()];
  const [first] = customers;
  if (!first) return null;
  const written = isSilent ? [] : customers.filter((each) => isWritten(reach(each)));
  const called = customers.filter((each) => !written.includes(each) && each.customerPhone !== '');
  const alone = customers.length === 1;
  const { customerEmail: email, customerPhone: phone } = first;
  const name = customerNameOf(first);
  return (
    <>
      {isSilent && <span>{`${t('appointments.told.silent')} `}</span>}
      {written.length > 0 && (
        <span>
          {alone
            ? reach(first) === 'EMAIL'
              ? t('appointments.told.byEmail', { name, email })
              : t('appointments.told.byText', { name, phone: formatPhone(phone) })
            : `${t('appointments.told.several', { count: written.length })} `}
        </span>
      )}
      {called.length > 0 && (
        <span>
          {isSilent
            ? t('appointments.told.callIfNeeded')
            : alone
              ? t('appointments.told.call', { name })
              : t('appointments.told.calls')}{' '}
          {called.map((each, index) => (
            <Fragment key={keyOf(each)}>
              <span>{[index > 0 && ', ', !alone && `${customerNameOf(each)} `].filter(Boolean).join('')}</span>
              <PhoneAnchor phone={each.customerPhone} c="inherit" inherit underline="always" />
            </Fragment>
          ))}
          <span>.</span>
        </span>
      )}
      {!isSilent && written.length + called.length === 0 && (
        <span>{t('appointments.told.nobody', { count: customers.length })}</span>
      )}
    </>
  );
}

const keyOf = ({ customerName, customerEmail, customerPhone }: Told) =>
  JSON.stringify([customerName, customerEmail, customerPhone]);
