/** Levels of the tree, and conditions of special groups. */
export const branchKinds = ['section', 'group', 'subgroup'] as const;
export type BranchKind = (typeof branchKinds)[number];

/** `IN`: at least one unit. `LAST`: five units or less. */
export const ruleStocks = ['IN', 'LAST'] as const;
export type RuleStock = (typeof ruleStocks)[number];

export const specialGroupStates = ['UPCOMING', 'LIVE', 'ENDED', 'OFF'] as const;
export type SpecialGroupState = (typeof specialGroupStates)[number];
