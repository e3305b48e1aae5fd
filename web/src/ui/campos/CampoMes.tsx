import { FECHA_INVALIDA, formatFecha } from '@renadet/domain/lib/fecha';
import { MESES } from '@renadet/domain/lib/meses';
import { memo } from 'react';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { ABIERTO, descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';
import { partesDe, primeroDe } from './partesFecha.ts';

/** A month, told by its first day: 'yyyy-MM-01' inside. */
export const CampoMes = memo(function CampoMes(props: PropsBase<string>) {
  const { name, label, value, onChange, ayuda, state = ABIERTO, ancho } = props;
  const error = props.error === FECHA_INVALIDA ? 'Elija el mes y escriba el año, con cuatro cifras.' : props.error;
  const frame = { name, label, error, ayuda, state, ancho };
  const [, mes, anio] = partesDe(value);
  if (state.locked !== undefined)
    return <CampoFijo {...frame} texto={mes ? `${MESES[Number(mes) - 1]} de ${anio}` : formatFecha(value)} />;
  const put = (...said: [mes: string, anio: string]) => onChange(primeroDe(['', ...said]));
  const aria = {
    'aria-describedby': descritoPor(name, { ...props, error }),
    'aria-required': state.required,
    'aria-invalid': error !== undefined,
  };
  return (
    <Marco {...frame} grupo>
      <div className="fila g-8">
        <div style={{ width: 160 }}>
          <Caja as="select" {...aria} aria-label="Mes" value={mes} onChange={(event) => put(event.target.value, anio)}>
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
              if (/^\d*$/.test(text)) put(mes, text);
            }}
          />
        </div>
      </div>
    </Marco>
  );
});
