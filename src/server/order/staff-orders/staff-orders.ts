/** What the order module offers to staff: lists, the summary of a buyer, and activities. */
import { readActivities, readStaffEvents, insertActivity, setTrader } from './activity.store.ts';
import { readAgentCalls, readPhoneRefusals, readRefusingPhones } from './refusals.store.ts';
import { replaceLines, updateAmounts } from './edit.store.ts';
import { readSoldFigures } from './sales.store.ts';
import { readBuyerSummary } from './buyer-summary.store.ts';
import { readOrderPictures } from './pictures.store.ts';
import {
  countStaffList,
  countStaffStates,
  readStaffIds,
  readStaffList,
  readStaffRow,
  readTraders,
  streamStaffList,
} from './staff-list.store.ts';

export type { ActivityKind, ActivityRow, NewActivity, StaffEventRow, StaffPerson } from './activity.store.ts';
export type { BuyerSummary } from './buyer-summary.store.ts';
export type { StaffListFilter, StaffListRow, StaffListSort, StaffListText } from './staff-list.store.ts';

export const staffOrders = {
  list: readStaffList,
  ids: readStaffIds,
  stream: streamStaffList,
  count: countStaffList,
  countStates: countStaffStates,
  row: readStaffRow,
  traders: readTraders,
  pictures: readOrderPictures,
  buyerSummary: readBuyerSummary,
  events: readStaffEvents,
  activities: readActivities,
  addActivity: insertActivity,
  phoneRefusals: readPhoneRefusals,
  refusingPhones: readRefusingPhones,
  agentCalls: readAgentCalls,
  soldFigures: readSoldFigures,
  setTrader,
  replaceLines,
  updateAmounts,
};

export type StaffOrders = typeof staffOrders;
