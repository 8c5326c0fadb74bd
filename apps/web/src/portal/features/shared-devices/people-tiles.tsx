import { Avatar, Button, SimpleGrid } from '@mantine/core';
import type { DeviceAtHand } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../common/format.ts';

export type Person = DeviceAtHand['people'][number];

type Props = { readonly people: readonly Person[]; readonly onChoose: (person: Person) => void };

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Large enough for a thumb. */
export function PeopleTiles({ people, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <SimpleGrid
      component="ul"
      aria-label={t('sharedDevices.people.title')}
      cols={{ base: 1, xs: 2 }}
      spacing="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {people.map((person) => (
        <li key={person.accountId}>
          <Button
            variant="default"
            fullWidth
            h="auto"
            mih={64}
            py="xs"
            justify="flex-start"
            leftSection={
              <Avatar color="accent" radius="xl" size={36} aria-hidden>
                {initialsOf(person.firstName, person.lastName)}
              </Avatar>
            }
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' } }}
            onClick={() => onChoose(person)}
          >
            {nameOf(person)}
          </Button>
        </li>
      ))}
    </SimpleGrid>
  );
}
