import type { ServiceCreation, ServiceCreationInput } from '@vakit/contract';
import type { ContractForm } from '../../components/form/use-contract-form.ts';

/** The form in which a service is entered, whole or in parts of it. */
export type ServiceFormFields = ContractForm<ServiceCreationInput, ServiceCreation>;
