import Button from '@mui/material/Button';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { opcionesCon, useLista, useOpciones } from '../../lib/opciones.ts';
import { useBorrador, useEstadoBorrador, useGuardiaDeBorrador } from '../../lib/useBorrador.ts';
import { type Continuacion, useConflicto } from '../../lib/useConflicto.ts';
import { useContinuacion } from '../../lib/useContinuacion.ts';
import { type Asiento, guardarFormulario, useVivo } from '../../lib/useGuardar.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Conflicto, filasDe } from '../../ui/Conflicto.tsx';
import { FormLayout } from '../../ui/FormLayout.tsx';
import { Formulario } from '../../ui/Formulario.tsx';
import { OfertaBorrador } from '../../ui/OfertaBorrador.tsx';
import { avisarFallo, envioDeVictima, leerVictima } from './api.ts';
import { seccionesVictima } from './secciones.tsx';

interface Props {
  /** A new record with its defaults, or the one that is kept. */
  inicial: Victima;
  contexto: Contexto;
  /** Crime of the file: it decides which techniques are offered. */
  lldelito: number | null;
  alGuardar: () => void;
  alCancelar: () => void;
  /** It takes the place of a form of an older version. */
  continuacion?: Continuacion<Victima> | undefined;
  /** Opens the victim as it is kept now. */
  alAbrir: (actual: Victima, continuacion: Continuacion<Victima>) => void;
  /** Absent when no more victims fit in the file. */
  alGuardarYSeguir?: (() => void) | undefined;
}

/** Entries of the form's catalogues for reading: a technique no longer offered is among them [1-468]. */
function useOpcionesDeLectura(catalogo: string, padre: number | null) {
  const all = useLista('CttecnicasSD');
  const own = useOpciones(catalogo, padre);
  return catalogo === 'tecnicas' ? all : own;
}

/** The victim form: new, Editar, Consultar. Mount it with a `key` of the record. */
export function VictimaForm(props: Props) {
  const { inicial, contexto, lldelito, alGuardar, alCancelar, alGuardarYSeguir, continuacion, alAbrir } = props;
  const cache = useQueryClient();
  const { llvictima, llcarpeta, version } = inicial;
  const stored = inicial.llvictima === null ? undefined : inicial;
  const form = useFormulario({ campos: camposVictima, rules: reglasVictima, initial: inicial, contexto, stored });
  const readOnly = contexto.modo === 'consultar';
  useContinuacion(form, continuacion);
  const borrador = useBorrador({
    form,
    registro: { clase: 'victima', llcarpeta, llave: llvictima ?? 0 },
    version,
    campos: camposVictima,
    ficha: continuacion?.ficha,
    adoptado: continuacion?.adoptado,
    activo: !readOnly,
  });
  const estado = useEstadoBorrador(borrador);
  const vivo = useVivo();
  useGuardiaDeBorrador(form, borrador, 'La víctima');
  const { encuentro, alFallar, alComparar } = useConflicto({ form, campos: camposVictima, borrador });
  const [envio] = useState(() => envioDeVictima(inicial, cache, () => borrador.alta));
  const opciones = useMemo(() => {
    const delDelito = opcionesCon({ tecnicas: lldelito });
    return readOnly ? useOpcionesDeLectura : delDelito;
  }, [lldelito, readOnly]);
  const secciones = useMemo(() => seccionesVictima(contexto.hoy), [contexto.hoy]);

  const guardar = async (after: () => unknown) => {
    try {
      const leer = ({ llave }: Asiento) => leerVictima(llave);
      await guardarFormulario({ form, borrador, campos: camposVictima, envio, leer, alAbrir, alGuardar: after, vivo });
    } catch (error) {
      if (!vivo() || !alFallar(error, MENSAJES.victimaError)) avisarFallo(error); // [1-565]
    }
  };
  return (
    <Formulario form={form} useOpciones={opciones}>
      <FormLayout
        secciones={secciones}
        estado={estado}
        antes={
          <>
            <OfertaBorrador {...{ borrador, version, alComparar }} />
            {encuentro && llvictima !== null && (
              <Conflicto
                key={String(encuentro.esBorrador)}
                registro="esta víctima"
                borrador={encuentro.esBorrador}
                leer={() => leerVictima(llvictima)}
                filas={(actual) => filasDe(camposVictima, encuentro.escrito(), actual, { useOpciones: opciones })}
                alAbrir={async (actual, conservar) => alAbrir(actual, await encuentro.resolver(conservar))}
              />
            )}
          </>
        }
        onSubmit={() => !readOnly && guardar(alGuardar)}
        acciones={
          <>
            {!readOnly && (
              <BotonEspera type="submit" variant="contained" ocupado={form.guardando}>
                Guardar
              </BotonEspera>
            )}
            {!readOnly && alGuardarYSeguir && (
              <BotonEspera variant="outlined" ocupado={form.guardando} onClick={() => guardar(alGuardarYSeguir)}>
                Guardar y agregar otra
              </BotonEspera>
            )}
            <Button
              variant={readOnly ? 'contained' : 'outlined'}
              color={readOnly ? 'primary' : 'secondary'}
              onClick={alCancelar}
            >
              Cancelar
            </Button>
          </>
        }
      />
    </Formulario>
  );
}
