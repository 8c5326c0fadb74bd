import type { Resource, ResourceType } from '@vakit/contract';
import { versioned } from '../../http/version.ts';

/** A room or a device as it is stored */
export type Piece = Omit<Resource, 'version'>;
/** A kind with what there is of it, as it is stored */
export type StoredType = Omit<ResourceType, 'resources' | 'version'> & { readonly resources: readonly Piece[] };

/** A room or a device on the wire. */
export const presentResource = ({ id, typeId, name, isActive, hours, standsIn, sharedWith }: Piece): Resource =>
  versioned({ id, typeId, name, isActive, hours, standsIn, sharedWith });

/** A kind on the wire, with what there is of it. */
export const presentType = (type: StoredType): ResourceType =>
  versioned({ ...type, resources: type.resources.map(presentResource) });
