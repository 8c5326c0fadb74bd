/** What staff ask for: the screens are those of the own schedule and of time off. */
export {
  useAnswerTimeOffRequest,
  useAskForTimeOff,
  useOwnTimeOffRequests,
  useTimeOffRequestCount,
  useWaitingTimeOffRequests,
  useWithdrawTimeOffRequest,
} from './api.ts';
