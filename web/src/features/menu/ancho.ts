/** The header is one row from here on; on paper it is what it is on a wide screen. */
const UNA_FILA = '@media screen and (min-width:900px)';

/**
 * Styles of what stands in the header where its one row has little room, so that the title gets it [1-845]: `justo` up to a
 * screen of 1280 px with its menu, `estrecho` to one of some 1080 px.
 */
export const donde = <J extends object, E extends object>({ justo, estrecho }: { justo?: J; estrecho?: E }) => ({
  [UNA_FILA]: {
    '@container encabezado (max-width: 1060px)': { ...justo },
    '@container encabezado (max-width: 820px)': { ...estrecho },
  },
});
