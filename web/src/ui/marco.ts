/** The frame of what stands by itself on a screen: a filter, a panel, a chart, a table. */
export const marco = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 } as const;

/** The same with room around what it holds. */
export const marcoAmplio = { ...marco, p: { xs: 2, md: 3 } } as const;
