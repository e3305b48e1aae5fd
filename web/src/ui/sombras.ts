/** Shares of the colour of data in the ground of each class of a table, from the least: what stands on it is read on each. */
export const SOMBRAS = [8, 17, 26, 35, 44] as const;
