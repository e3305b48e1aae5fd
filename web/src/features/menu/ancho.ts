/** The header is one row from here on; on paper it is what it is on a wide screen. */
const UNA_FILA = '@media screen and (min-width:900px)';

/** ... and two rows below, which on a telephone are short. */
const DOS_FILAS = '@media screen and (max-width:899.95px)';

interface Anchos {
  /** Its one row on a screen of up to 1280 px with its menu, */
  justo?: object;
  /** of some 1160 px. */
  estrecho?: object;
  /** Its two rows on a telephone. */
  telefono?: object;
}

/** Styles of what stands in the header where it has little room, so that the title gets it [1-845]. */
export const donde = ({ justo, estrecho, telefono }: Anchos) => ({
  [DOS_FILAS]: { '@container encabezado (max-width: 599.95px)': { ...telefono } },
  [UNA_FILA]: {
    '@container encabezado (max-width: 1060px)': { ...justo },
    '@container encabezado (max-width: 900px)': { ...estrecho },
  },
});
