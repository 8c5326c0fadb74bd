import type { OwnService, StaffMember } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListedDate, formatShortDate } from '../../../common/format.ts';
import { ownDateOf } from '../../../common/local-now.ts';
import {
  AddIcon,
  AppointmentsIcon,
  CalendarIcon,
  CustomersIcon,
  ServicesIcon,
  StaffIcon,
} from '../../components/icons.tsx';
import { isNamed, matching } from '../../components/matching.ts';
import { useAccess, useChosenBranch, usePermissions } from '../../core/access.ts';
import type { DraftName } from '../../core/drafts.ts';
import { useFoundAppointments } from '../../features/appointments/index.ts';
import { useFoundCustomers } from '../../features/customers/index.ts';
import { useServicesOfBranches } from '../../features/services/index.ts';
import { useStaffOfBranches } from '../../features/staff/index.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { bookingMeant } from './booking-meant.ts';
import { dayMeant, isWeekday } from './day-meant.ts';
import { pagesOf } from './pages.ts';

/** Something that was found, and where it leads. */
export type Hit = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly to: string;
  readonly opens?: DraftName;
  /** Subject of that form */
  readonly about?: object;
  /** Leads to a list of all that was found */
  readonly isMore?: true;
};
export type GroupName = 'pages' | 'services' | 'people' | 'customers' | 'appointments' | 'further';
export type Group = {
  readonly name: GroupName;
  readonly hits: readonly Hit[];
  /** Found in what is there already, and so always what is typed */
  readonly isAtOnce?: true;
  readonly isPending: boolean;
  readonly error?: unknown;
  readonly retry: () => void;
};

/** How many pages and people are offered once something is typed */
const OFFERED = 6;

const isUnderWay = (query: { isFetching: boolean; isPending: boolean; isPlaceholderData: boolean }) =>
  query.isFetching && (query.isPending || query.isPlaceholderData);
const stateOf = (query: ReturnType<typeof useFoundCustomers | typeof useFoundAppointments>) => ({
  isPending: isUnderWay(query),
  error: query.isError ? query.error : undefined,
  retry: () => {
    query.refetch();
  },
});

/**
 * Searches everything that the account may see, in the order in which it is shown.
 * @param typed what stands in the field; pages, days, people and services are found in what is there already
 * @param asked what of it the server is asked for, once one pauses
 */
export function useSearchResults(typed: string, asked: string): readonly Group[] {
  const { named, further } = usePages(typed);
  return [
    named,
    usePeople(typed),
    useServicesNamed(typed),
    useCustomers(asked),
    useAppointments(asked),
    // Weekdays and words for screens can be names, which must not lose to them.
    further,
  ];
}

/** Finds screens and days: first those that are named, and apart what other words or a weekday may mean. */
function usePages(typed: string): { readonly named: Group; readonly further: Group } {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const { data: branches = [] } = useAccess();
  const language = useLanguage();
  const pages = pagesOf(permissions ?? new Set(), branches, useChosenBranch()).map(
    ({ label, path, words, Icon, opens, branchName, isDeep }) => ({
      id: `page-${label}`,
      label: t(label),
      ...(words && { words: t(words) }),
      ...(branchName && { detail: branchName }),
      Icon,
      to: path,
      ...(opens && { opens }),
      isDeep,
    }),
  );
  const day = dayMeant(typed, ownDateOf(new Date()));
  const calendar: Hit[] = day
    ? [
        {
          id: 'day',
          label: formatShortDate(day, language),
          detail: t('search.toCalendar'),
          Icon: CalendarIcon,
          to: `/calendar?${new URLSearchParams({ date: day })}`,
        },
      ]
    : [];
  const isNothing = typed.trim() === '';
  const found = isNothing ? pages.filter(({ isDeep }) => !isDeep) : matching(pages, typed).slice(0, OFFERED);
  const [before, after] = isWeekday(typed) ? [[], calendar] : [calendar, []];
  const group = { isPending: false, retry: () => {} };
  const { named = [], further = [] } = Object.groupBy(found, (page) =>
    isNothing || isNamed(page, typed) ? 'named' : 'further',
  );
  return {
    named: { ...group, name: 'pages', hits: [...before, ...named], isAtOnce: true },
    further: { ...group, name: 'further', hits: [...after, ...further] },
  };
}

/** Finds services of the branches that the account may change. */
function useServicesNamed(typed: string): Group {
  const isAsked = typed.trim() !== '';
  const { data: access = [] } = useAccess();
  const branches = access.filter(({ permissions }) => permissions.includes('branch.edit'));
  const lists = useServicesOfBranches(isAsked ? branches.map(({ branchId }) => branchId) : []);
  const failed = lists.filter(({ isError }) => isError);
  const hitOf = ({ id, name, branchId }: OwnService, branchName: string): Hit => ({
    id: `service-${id}`,
    label: name,
    ...(branches.length > 1 && { detail: branchName }),
    Icon: ServicesIcon,
    to: `/services?${new URLSearchParams({ branch: branchId, q: name })}`,
  });
  const services = lists.flatMap(({ data = [] }, index) =>
    data.map((service) => hitOf(service, branches[index]?.branchName ?? '')),
  );
  return {
    name: 'services',
    hits: isAsked ? matching(services, typed).slice(0, OFFERED) : [],
    isAtOnce: true,
    isPending: lists.some(({ isPending }) => isPending),
    error: failed[0]?.error,
    retry: () => {
      for (const list of failed) list.refetch();
    },
  };
}

/** Finds people who work in a branch that the account may look at. */
function usePeople(typed: string): Group {
  const isAsked = typed.trim() !== '';
  const { data: access = [] } = useAccess();
  const branches = access.filter(({ permissions }) => permissions.includes('branch.read'));
  const lists = useStaffOfBranches(isAsked ? branches.map(({ branchId }) => branchId) : []);
  const failed = lists.filter(({ isError }) => isError);

  const hitOf = (person: StaffMember, mayEdit: boolean, branchName: string) => ({
    id: `person-${person.id}`,
    label: `${person.firstName} ${person.lastName}`,
    detail: branches.length > 1 ? `${person.title} · ${branchName}` : person.title,
    Icon: StaffIcon,
    // The calendar has no column for people who cannot be booked any more.
    to:
      person.isActive || !mayEdit
        ? `/calendar?${new URLSearchParams({ branch: person.branchId, view: 'week', person: person.id })}`
        : `/staff?${new URLSearchParams({ branch: person.branchId })}`,
  });
  const people = lists.flatMap(({ data = [] }, index) => {
    const { permissions = [], branchName = '' } = branches[index] ?? {};
    return data.map((person) => hitOf(person, permissions.includes('branch.edit'), branchName));
  });
  return {
    name: 'people',
    hits: isAsked ? matching(people, typed).slice(0, OFFERED) : [],
    isAtOnce: true,
    isPending: lists.some(({ isPending }) => isPending),
    error: failed[0]?.error,
    retry: () => {
      for (const list of failed) list.refetch();
    },
  };
}

function useCustomers(asked: string): Group {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const may = permissions?.has('customers.manage') ?? false;
  const toBook = permissions?.has('appointments.manage') ? bookingMeant(asked) : undefined;
  const wanted = toBook ?? asked;
  const query = useFoundCustomers(may ? wanted : '');
  const found = may && wanted !== '' ? (query.data ?? []) : [];
  const hits: Hit[] = found.map(({ id, firstName, lastName, phone, email }) => {
    const name = `${firstName} ${lastName}`.trim() || (phone ?? email ?? '');
    const customer = {
      customerId: id,
      customerFirstName: firstName,
      customerLastName: lastName,
      customerPhone: phone ?? '',
      customerEmail: email ?? '',
    };
    return {
      id: `customer-${id}`,
      label: toBook ? t('search.bookFor', { name }) : name,
      detail: [phone && formatPhone(phone), email].filter(Boolean).join(' · '),
      ...(toBook
        ? { Icon: AddIcon, to: '/appointments', opens: 'reception' as const, about: { start: { customer } } }
        : { Icon: CustomersIcon, to: `/customers/${id}` }),
    };
  });
  const all: Hit = {
    id: 'all-customers',
    label: t('search.allCustomers'),
    Icon: CustomersIcon,
    to: listOf('/customers', wanted),
    isMore: true,
  };
  return { name: 'customers', hits: hits.length > 0 ? [...hits, all] : [], ...stateOf(query) };
}

function useAppointments(asked: string): Group {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useFoundAppointments(asked);
  const found = asked !== '' ? (query.data ?? []) : [];
  const hits: Hit[] = found.map((appointment) => {
    const { id, appointmentDate, startTime, serviceName, staffName, status, confirmationCode } = appointment;
    const time = `${formatListedDate(appointmentDate, language)}, ${startTime}`;
    return {
      id: `appointment-${id}`,
      label: `${namesOf(appointment)} · ${time}`,
      detail: [serviceName, staffName, t(`common.status.${status}`)].join(' · '),
      Icon: AppointmentsIcon,
      to: listOf('/appointments', confirmationCode),
    };
  });
  const all: Hit = {
    id: 'all-appointments',
    label: t('search.allAppointments'),
    Icon: AppointmentsIcon,
    to: listOf('/appointments', asked),
    isMore: true,
  };
  return { name: 'appointments', hits: hits.length > 0 ? [...hits, all] : [], ...stateOf(query) };
}

const listOf = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
