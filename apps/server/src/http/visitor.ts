import { PROOF_OF_WORK_HEADER } from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { LimitState } from './limit-headers.ts';
import { isPurelyLocal } from './local-site.ts';
import { networkOf, siteOf } from './network-address.ts';

/** The sender of a request, as far as limits need to know. */
export type Visitor = {
  /** The network address; see `networkOf` */
  readonly network: string;
  /** The wider network around it, where there is one; see `siteOf` */
  readonly site?: string | undefined;
  /** The work that the request proves, as it was sent */
  readonly proof?: string | undefined;
  /** Set for somebody who tries Vakit on their own machine: they are neither asked for work nor limited at booking. */
  readonly isAtHome: boolean;
  /** Takes down how the limits stand, for the answer's headers */
  note(state: LimitState): void;
};

export function visitorOf(config: Config, request: FastifyRequest): Visitor {
  const proof = request.headers[PROOF_OF_WORK_HEADER];
  return {
    network: networkOf(request.ip),
    site: siteOf(request.ip),
    proof: typeof proof === 'string' ? proof : undefined,
    isAtHome: isPurelyLocal(config, request),
    note: (state) => request.limitStates.push(state),
  };
}
