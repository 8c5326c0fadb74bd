import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { GALLERY_MAX } from '@vakit/contract/limits.ts';
import type { PictureUse } from '@vakit/contract/picture-shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBranches } from '../branches/index.ts';
import { useStaff } from '../staff/index.ts';
import { Gallery } from './gallery.tsx';
import { PictureSlot } from './picture-slot.tsx';

export function Component() {
  const { t } = useTranslation();
  const { id } = useParams();
  const branches = useBranches();
  return (
    <QueryView
      query={branches}
      fallback={t('pictures.errors.fetch')}
      skeleton={<ListSkeleton count={3} height={260} />}
    >
      {(list) => {
        const branch = list.find((each) => each.id === id);
        return branch ? <Pictures branch={branch} /> : <Text>{t('branches.errors.load')}</Text>;
      }}
    </QueryView>
  );
}

function Pictures({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const { id: branchId, name, logo, cover } = branch;
  return (
    <Stack gap="lg">
      <Text>
        <strong>{name}</strong> · {t('pictures.lead')}
      </Text>
      <Section use="LOGO">
        <PictureSlot name={t('pictures.uses.LOGO')} use="LOGO" target={{ use: 'LOGO', branchId }} picture={logo} />
      </Section>
      <Section use="COVER">
        <PictureSlot name={t('pictures.uses.COVER')} use="COVER" target={{ use: 'COVER', branchId }} picture={cover} />
      </Section>
      <Section use="PORTRAIT">
        <Portraits branchId={branchId} />
      </Section>
      <Section use="GALLERY">
        <Gallery branch={branch} />
      </Section>
    </Stack>
  );
}

function Portraits({ branchId }: { branchId: string }) {
  const { t } = useTranslation();
  const staff = useStaff(branchId);
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')} skeleton={<ListSkeleton count={2} height={200} />}>
      {(people) =>
        people.length === 0 ? (
          <Text size="sm">{t('pictures.people.empty')}</Text>
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
            {people.map(({ id: staffId, firstName, lastName, picture }) => (
              <Stack key={staffId} gap="xs">
                <Title order={3} size="h5">
                  {firstName} {lastName}
                </Title>
                <PictureSlot
                  name={`${firstName} ${lastName}`}
                  use="PORTRAIT"
                  target={{ use: 'PORTRAIT', staffId }}
                  picture={picture}
                />
              </Stack>
            ))}
          </SimpleGrid>
        )
      }
    </QueryView>
  );
}

function Section({ use, children }: { use: PictureUse; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card component="section">
      <Title order={2} size="h4">
        {t(`pictures.uses.${use}`)}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(`pictures.hints.${use}`, { max: GALLERY_MAX })}
      </Text>
      {children}
    </Card>
  );
}
