import { campoDe, MODELO } from '@renadet/domain/preguntas/modelo';
import { diasEnPalabras, periodoAnterior } from '@renadet/domain/preguntas/periodos';
import type { FiltroDePregunta, Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Menu, OpcionDeMenu } from '../../ui/Menu.tsx';
import { Pista } from '../../ui/Pista.tsx';
import { FiltroNuevo } from './aparte.tsx';

interface Props {
  pregunta: Pregunta;
  /** The filters in words, and the one that is compared with, once they are answered. */
  dichos: { filtros: readonly string[]; contra: { filtro: string } | null } | undefined;
  onChange: (next: Pregunta) => void;
}

const SIN_FILTRO = 'Agregue un filtro: se compara con otro valor suyo, o con el periodo anterior.';

/** Compares the answer with the period before, or with another value of one of its filters. */
export function Comparar({ pregunta, dichos, onChange }: Props) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const [otro, setOtro] = useState<number | null>(null);
  const { filtros, contra } = pregunta;
  const put = (filtro: number, con: FiltroDePregunta) => {
    setAncla(null);
    setOtro(null);
    onChange({ ...pregunta, contra: { filtro, con } });
  };
  const comparables = filtros.flatMap((f, i) =>
    f.campo === '' ? [] : [{ f, i, texto: dichos?.filtros[i] ?? f.campo }],
  );
  const elegido = otro === null ? undefined : filtros[otro];
  if (contra) {
    const texto = dichos?.contra?.filtro ?? '';
    return (
      <Boton
        size="small"
        aria-label={`Comparada con ${texto}: dejar de comparar`}
        onClick={() => onChange({ ...pregunta, contra: null })}
      >
        {`Comparada con ${texto} ×`}
      </Boton>
    );
  }
  const isNinguno = comparables.length === 0;
  return (
    <>
      <Pista title={isNinguno ? SIN_FILTRO : ''}>
        <span>
          <BotonSecundario
            size="small"
            aria-haspopup="menu"
            aria-expanded={ancla !== null}
            aria-description={isNinguno ? SIN_FILTRO : undefined}
            disabled={isNinguno}
            onClick={(event) => setAncla(event.currentTarget)}
          >
            Comparar
          </BotonSecundario>
        </span>
      </Pista>
      <Menu ancla={ancla} titulo="Comparar con" onClose={() => setAncla(null)}>
        {comparables.flatMap(({ f, i }) => {
          const antes = campoDe(MODELO, f.de, f.campo)?.tipo === 'fecha' ? periodoAnterior(f) : undefined;
          return antes
            ? [
                <OpcionDeMenu key={`antes ${i}`} onClick={() => put(i, { ...f, ...antes })}>
                  {`Con el periodo anterior: ${diasEnPalabras(antes)}`}
                </OpcionDeMenu>,
              ]
            : [];
        })}
        {comparables.map(({ i, texto }) => (
          <OpcionDeMenu
            key={i}
            onClick={() => {
              setAncla(null);
              setOtro(i);
            }}
          >
            {`Con otro valor de «${texto}»…`}
          </OpcionDeMenu>
        ))}
      </Menu>
      {elegido && otro !== null && (
        <FiltroNuevo
          titulo="Comparar con"
          accion="Comparar"
          unidad={pregunta.unidad}
          inicial={{ ...elegido, valores: [], desde: null, hasta: null, minimo: null, maximo: null }}
          onAdd={(con) => put(otro, con)}
          onClose={() => setOtro(null)}
        />
      )}
    </>
  );
}
