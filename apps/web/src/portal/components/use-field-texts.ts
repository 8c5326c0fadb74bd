import type {
  ActivityChange,
  ActivityField,
  Branch,
  Category,
  HolidayDecision,
  MemberRole,
  PortalTexts,
  ScheduleExceptionKind,
  Service,
} from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatSetPrice, formatShortDate } from '../../common/format.ts';
import { useLanguage } from '../i18n/i18n.ts';

/** Fields without a name of their own in the log have that of the branch form. */
type FormField = Exclude<ActivityField, keyof Awaited<ReturnType<PortalTexts['seldom']>>['activity']['fields']>;

type Value = NonNullable<ActivityChange['values']>['from'];

/** How fields are called, and what their values say. */
export function useFieldTexts() {
  const { t, i18n } = useTranslation();
  const isNamedInForm = (field: ActivityField): field is FormField => !i18n.exists(`activity.fields.${field}`);
  const nameOf = ({ field, option }: Pick<ActivityChange, 'field' | 'option'>) =>
    [option, isNamedInForm(field) ? t(`branches.fields.${field}`) : t(`activity.fields.${field}`)]
      .filter(Boolean)
      .join(', ');
  return { nameOf, describe: useValueText() };
}

function useValueText() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (field: ActivityChange['field'], value: Value): string => {
    if (value === null || value === '') return t('activity.values.none');
    if (typeof value === 'boolean') return t(value ? 'activity.values.yes' : 'activity.values.no');
    if (typeof value === 'number') return field === 'price' ? formatSetPrice(value, language) : String(value);
    switch (field) {
      case 'category':
        return t(`branches.categories.${value as Category}`);
      case 'role':
        return t(`common.roles.${value as MemberRole}`);
      case 'kind':
        return t(`activity.values.kind.${value as ScheduleExceptionKind}`);
      case 'decision':
        return t(`activity.values.decision.${value as HolidayDecision}`);
      case 'bookingProof':
        return t(`activity.values.bookingProof.${value as Branch['bookingProof']}`);
      case 'themeAppearance':
        return t(`branchSettings.themeAppearances.${value as Branch['themeAppearance']}`);
      case 'priceKind':
        return t(`activity.values.priceKind.${value as Service['priceKind']}`);
      case 'onlineBooking':
        return t(`activity.values.onlineBooking.${value as Service['onlineBooking']}`);
      case 'status':
        return t(`common.status.${value as AppointmentStatus}`);
      case 'appointmentDate':
      case 'startDate':
      case 'endDate':
        return formatShortDate(value, language);
      default:
        return value;
    }
  };
}
