import type { ContactProof, CustomerAccess, CustomerExport, OwnDetails } from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { callDeclared } from '../../common/declared-call.ts';

export function loadMyAppointments(slug: string, language: Language, signal: AbortSignal): Promise<CustomerAccess> {
  return callDeclared('GET /my-appointments/:slug', { params: { slug }, signal }, { language });
}

/** @param contact an e-mail address, or a phone number */
export async function askForCode(slug: string, contact: string, isEmail: boolean, language: Language): Promise<string> {
  const body = isEmail ? { email: contact } : { phone: contact };
  const { codeId } = await callDeclared('POST /my-appointments/:slug/code', { params: { slug }, body }, { language });
  return codeId;
}

export function openMyAppointments(slug: string, proof: ContactProof, language: Language): Promise<CustomerAccess> {
  return callDeclared('POST /my-appointments/:slug/session', { params: { slug }, body: proof }, { language });
}

export async function closeMyAppointments(slug: string, language: Language): Promise<void> {
  await callDeclared('DELETE /my-appointments/:slug/session', { params: { slug } }, { language });
}

export function saveOwnDetails(slug: string, details: OwnDetails, language: Language): Promise<CustomerAccess> {
  return callDeclared('PUT /my-appointments/:slug/details', { params: { slug }, body: details }, { language });
}

export function withdrawConsent(slug: string, language: Language): Promise<CustomerAccess> {
  return callDeclared('DELETE /my-appointments/:slug/marketing-consent', { params: { slug } }, { language });
}

export function exportOwnData(slug: string, language: Language): Promise<CustomerExport> {
  return callDeclared('GET /my-appointments/:slug/export', { params: { slug } }, { language });
}
