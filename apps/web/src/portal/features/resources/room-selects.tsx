import { Select } from '@mantine/core';
import type { ResourceType, TakenResource } from '@vakit/contract';

type Props = {
  /** Those that are had */
  readonly resources: readonly TakenResource[];
  readonly types: readonly ResourceType[];
  /** Props of a field of the form, by its path */
  readonly propsOf: (path: `resourceIds.${number}`) => object;
  /** Error about all of them */
  readonly error: React.ReactNode;
};

/** Selects that replace rooms and devices by others of their kind. */
export function RoomSelects({ resources, types, propsOf, error }: Props) {
  return resources.map((had, index) => {
    const type = types.find((each) => each.id === had.typeId);
    const others = type?.resources.filter((each) => each.isActive && each.id !== had.id) ?? [];
    const number = resources.slice(0, index).filter(({ typeId }) => typeId === had.typeId).length + 1;
    return (
      <Select
        key={had.id}
        label={number > 1 ? `${type?.name} ${number}` : (type?.name ?? had.name)}
        data={[had, ...others].map((each) => ({ value: each.id, label: each.name }))}
        allowDeselect={false}
        {...propsOf(`resourceIds.${index}`)}
        {...(index === 0 && { error, 'data-path': 'resourceIds' })}
      />
    );
  });
}
