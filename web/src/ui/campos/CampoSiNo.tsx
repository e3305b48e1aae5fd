import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { RESPUESTA, type SiNo } from '@renadet/domain/lib/siNo';
import { memo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { CAJA, tokens } from '../../theme.ts';
import { CampoFijo } from './CampoFijo.tsx';
import { ABIERTO, aTexto, descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<number> {
  /** Answers offered, in order; SI and NO by default. */
  respuestas?: readonly SiNo[];
  /** Instead of yes/no answers, any short list. */
  opciones?: readonly Opcion[] | undefined;
}

/** Each answer as an option, always the same object: what did not change is not drawn again. */
export const RESPUESTAS: Readonly<Record<SiNo, Opcion>> = {
  1: { id: 1, texto: RESPUESTA[1] },
  0: { id: 0, texto: RESPUESTA[0] },
  2: { id: 2, texto: RESPUESTA[2] },
  3: { id: 3, texto: RESPUESTA[3] },
};
const palabras = (codes: readonly SiNo[]): Opcion[] => codes.map((id) => RESPUESTAS[id]);
const TODAS = palabras([1, 0, 2, 3]);
const SI_NO = palabras([1, 0]);

/** A question with few answers, each one click wide. */
export const CampoSiNo = memo(function CampoSiNo(props: Props) {
  const { name, label, value, onChange, error, ayuda, state = ABIERTO, respuestas } = props;
  const answers = props.opciones ?? (respuestas ? palabras(respuestas) : SI_NO);
  if (!state.visible) return null;
  if (state.locked !== undefined) {
    const texto = (props.opciones ?? TODAS).find((o) => o.id === value)?.texto ?? '';
    return <CampoFijo {...{ name, label, error, ayuda, state, texto }} ancho="columna" />;
  }
  return (
    <Marco {...{ name, label, error, ayuda, state }} ancho={props.ancho} grupo>
      <RadioGroup
        row
        name={name}
        value={aTexto(value)}
        onChange={(_, code) => onChange(Number(code))}
        aria-labelledby={`${idDe(name)}-label`}
        aria-describedby={descritoPor(name, props)}
        aria-required={state.required}
        sx={{ gap: 1 }}
      >
        {answers.map(({ id, texto }) => (
          <FormControlLabel
            key={id}
            value={String(id)}
            label={texto}
            control={<Radio size="small" sx={{ p: 0.75 }} />}
            sx={{
              m: 0,
              pr: 1.5,
              minHeight: CAJA,
              border: `1px solid ${tokens.borde}`,
              borderColor: error ? 'error.main' : id === value ? 'primary.main' : tokens.borde,
              borderRadius: 1,
              bgcolor: id === value ? 'primary.light' : 'background.paper',
              '&:has(:focus-visible)': { outline: `2px solid ${tokens.vino}`, outlineOffset: 2 },
            }}
          />
        ))}
      </RadioGroup>
    </Marco>
  );
});
