import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Service, StaffMember } from '@vakit/contract';
import { offersAll } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { usePersonWithTerms } from './api.ts';
import { OwnTermsForm } from './own-terms-form.tsx';

type Props = {
  readonly member: StaffMember;
  /** Those of the branch; undefined while they are not known */
  readonly services: readonly Service[] | undefined;
};

/** For how many services somebody has a price or a length of their own, and the way to change them. */
export function OwnTermsLine({ member, services }: Props) {
  const { t } = useTranslation();
  const [isOpen, drawer] = useDisclosure();
  const name = `${member.firstName} ${member.lastName}`;
  const offered = services?.filter(({ id }) => offersAll(member.serviceIds, [id])) ?? [];
  if (offered.length === 0) return null;
  const count = new Set(member.terms.map(({ serviceId }) => serviceId)).size;
  const label = count > 0 ? t('staffTerms.count', { count }) : t('staffTerms.title');
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="sm"
        py={4}
        ta="start"
        aria-label={`${label}: ${name}`}
        onClick={drawer.open}
      >
        {label}
      </Anchor>
      <FormDrawer opened={isOpen} onClose={drawer.close} title={t('staffTerms.titleNamed', { name })}>
        <Loaded member={member} services={offered} name={name} />
      </FormDrawer>
    </>
  );
}

type LoadedProps = Parameters<typeof OwnTermsForm>[0];

function Loaded(props: LoadedProps) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={usePersonWithTerms(props.member.id)}
      fallback={t('staffTerms.errors.load')}
      skeleton={<ListSkeleton count={3} columns={1} height={96} />}
    >
      {(member) => <OwnTermsForm {...props} member={member} />}
    </QueryView>
  );
}
