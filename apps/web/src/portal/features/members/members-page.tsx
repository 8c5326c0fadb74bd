import { Button, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AddIcon, MembersIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BranchScope } from '../branches/index.ts';
import { SharedDevices } from '../shared-devices/index.ts';
import { useMembers } from './api.ts';
import { InvitationDrawer } from './invitation-drawer.tsx';
import { MemberCard } from './member-card.tsx';

/** Shows the managers and receptionists of a branch. */
export function Component() {
  const { t } = useTranslation();
  const [isInviting, { open, close }] = useDisclosure();
  const invite = (
    <Button leftSection={<AddIcon size={18} />} onClick={open}>
      {t('members.invite')}
    </Button>
  );
  return (
    <BranchScope action={() => invite}>
      {(branch) => (
        <>
          <Text c="dimmed">{t('members.lead')}</Text>
          <Members branch={branch} />
          <Suspense fallback={<ListSkeleton height={150} count={1} />}>
            <SharedDevices branch={branch} />
          </Suspense>
          <InvitationDrawer branch={branch} opened={isInviting} onClose={close} />
        </>
      )}
    </BranchScope>
  );
}

function Members({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const members = useMembers(branch.id);
  return (
    <QueryView query={members} fallback={t('members.errors.fetch')} skeleton={<ListSkeleton height={150} count={3} />}>
      {(list) =>
        list.length > 0 ? (
          <SimpleGrid
            component="ul"
            aria-label={t('common.navigation.members')}
            cols={{ base: 1, sm: 2, xl: 3 }}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
          >
            {list.map((member) => (
              <MemberCard
                key={`${member.accountId ?? member.invitationId} ${member.role}`}
                branch={branch}
                member={member}
              />
            ))}
          </SimpleGrid>
        ) : (
          <EmptyPanel
            icon={<MembersIcon size={28} />}
            title={t('members.empty.title')}
            text={t('members.empty.text')}
          />
        )
      }
    </QueryView>
  );
}
