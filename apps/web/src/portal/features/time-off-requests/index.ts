/** Requests for time off: their screens are those of the own schedule and of time off. */
export {
  useAnswerTimeOffRequest,
  useAskForTimeOff,
  useOwnTimeOffRequests,
  useTimeOffRequestCount,
  useWaitingTimeOffRequests,
  useWithdrawTimeOffRequest,
} from './api.ts';
