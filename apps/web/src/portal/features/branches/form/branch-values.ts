import { type BranchCreation, branchCreation, branchEdit } from '@vakit/contract';
import { z } from 'zod';
import type { ContractForm } from '../../../components/form/use-contract-form.ts';

/** Both forms show every field, so none is left out. */
export const creationSchema = branchCreation.required();
export const editSchema = branchEdit.omit({ expectedVersion: true }).required();

type BranchValues = z.input<typeof creationSchema>;
export type BranchForm = ContractForm<BranchValues, BranchCreation>;

const UNSAID = { name: '', slug: '', category: '', description: '', phone: '', email: '', address: '' };
const { name, slug, category, description, phone, email, address, ...withDefaults } = branchCreation.shape;

/** A new branch begins with the defaults of the contract. */
export const NEW_BRANCH: BranchValues = { ...UNSAID, ...z.object(withDefaults).parse({}) };
