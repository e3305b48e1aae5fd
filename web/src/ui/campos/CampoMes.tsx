import { FECHA_INVALIDA, formatFecha } from '@renadet/domain/lib/fecha';
import { MESES } from '@renadet/domain/lib/meses';
import { memo, useState } from 'react';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { ABIERTO, descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';
import { INCOMPLETA, partesDe } from './partesFecha.ts';

interface Mes {
  mes: string;
  anio: string;
}
const mesDe = (day: string | null): Mes => {
  const [, mes, anio] = partesDe(day);
  return { mes, anio };
};
/** The first day of a month; half a month is none, and not empty either. */
const primeroDe = ({ mes, anio }: Mes): string | null => {
  if (mes && /^[12]\d{3}$/.test(anio)) return `${anio}-${mes}-01`;
  return mes || anio ? INCOMPLETA : null;
};

/** A month, told by its first day: 'yyyy-MM-01' inside. */
export const CampoMes = memo(function CampoMes(props: PropsBase<string>) {
  const { name, label, value, onChange, ayuda, state = ABIERTO, ancho } = props;
  const [dicho, setDicho] = useState(() => mesDe(value));
  // a value from elsewhere (a rule, a record read again) replaces what was typed
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    if (value !== INCOMPLETA) setDicho(mesDe(value));
  }
  const error = props.error === FECHA_INVALIDA ? 'Elija el mes y escriba el año, con cuatro cifras.' : props.error;
  const frame = { name, label, error, ayuda, state, ancho };
  const { mes, anio } = dicho;
  if (state.locked !== undefined)
    return <CampoFijo {...frame} texto={mes ? `${MESES[Number(mes) - 1]} de ${anio}` : formatFecha(value)} />;
  const put = (next: Mes) => {
    setDicho(next);
    const day = primeroDe(next);
    setTold(day);
    if (day !== value) onChange(day);
  };
  const aria = {
    'aria-describedby': descritoPor(name, { ...props, error }),
    'aria-required': state.required,
    'aria-invalid': error !== undefined,
  };
  return (
    <Marco {...frame} grupo>
      <div className="fila g-8">
        <div style={{ width: 160 }}>
          <Caja
            as="select"
            {...aria}
            aria-label="Mes"
            value={mes}
            onChange={(event) => put({ mes: event.target.value, anio })}
          >
            <option value="">Mes</option>
            {MESES.map((nombre, i) => (
              <option key={nombre} value={String(i + 1).padStart(2, '0')}>
                {nombre}
              </option>
            ))}
          </Caja>
        </div>
        <div style={{ width: 88 }}>
          <Caja
            {...aria}
            id={idDe(name)}
            name={name}
            aria-label="Año"
            placeholder="AAAA"
            value={anio}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            onChange={(event) => {
              const text = event.target.value.trim();
              if (/^\d*$/.test(text)) put({ mes, anio: text });
            }}
          />
        </div>
      </div>
    </Marco>
  );
});
