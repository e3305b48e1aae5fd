/** Colours of paper, letters of mail and public pages: apart, since those who only colour need nothing that prints. */
export const TINTA = {
  vino: '#621132',
  tinte: '#F4EBEF',
  texto: '#2B2D2E',
  segunda: '#47494A',
  linea: '#E7E7E6',
  oro: '#A57F2C',
  /** A bar of a chart, as the screen has it. */
  dato: '#148BA1',
};
